/** The wires that signing in needs, as promises. `src/io` keeps them. */

/** Where the runner gives out ID tokens for this job. */
export interface TokenSource {
  /** Whether the job may ask for ID tokens at all (`id-token: write`). Asks nobody. */
  available(): boolean;
  /**
   * An ID token for `audience`, good for at least another minute; `fresh` mints a new one. It is hidden from every text
   * before it is returned. Failures: `id-token-missing`, `id-token-refused`.
   */
  idToken(audience: string, options?: { readonly fresh?: boolean }): Promise<string>;
}

/** Short-lived AWS credentials, hidden from every text before they are handed out. */
export type AwsCredentials = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
};

/** Which role to assume, and as whom. */
export type AwsIdentity = {
  readonly role: string;
  readonly region: string;
  readonly audience: string;
  readonly sessionName: string;
  /** The same role applies, although this session is for reading: nobody may be told to open it to pull requests. */
  readonly appliesToo: boolean;
  /** Narrows the session to reading, whatever the role may do. */
  readonly readOnly: boolean;
};

/** AWS's Security Token Service. */
export interface Sts {
  /**
   * Assumes the role, with a new ID token per try. Failures: `aws-access-denied`, `aws-token-refused`,
   * `aws-request-refused`, `aws-unreachable`.
   */
  assume(identity: AwsIdentity, tokens: TokenSource): Promise<AwsCredentials>;
  /** The account that the credentials belong to: 12 digits. Failures as in `assume`. */
  callerAccount(credentials: AwsCredentials, region: string): Promise<string>;
}
