import { execFile } from "node:child_process";
import { chmod, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The git repository behind the forge: real commits, made by the git binary. It must not know GitHub's API. */
export type GitRepository = {
  /** Path of the bare repository; it can be cloned and fetched from. */
  readonly path: string;
  /** Runs git in the bare repository and gives its output without the last line break. */
  readonly git: (...args: readonly string[]) => Promise<string>;
  /** SHA of the commit that `ref` (SHA, branch, tag or full ref) names, or null. */
  readonly resolve: (ref: string) => Promise<string | null>;
  readonly setRef: (ref: string, sha: string) => Promise<void>;
  /** Commits of a range as `git log` understands it, oldest first. */
  readonly commits: (...range: readonly string[]) => Promise<readonly Commit[]>;
  /** A commit on top of `parent` (null: a first commit). */
  readonly commitOn: (parent: string | null, files: Files, note: Note) => Promise<string>;
  /** A merge commit of `head` into `base`, or null where they conflict. */
  readonly mergeCommit: (base: string, head: string, note: Note) => Promise<string | null>;
  /** One commit on `base` with all that `head` brings. Throws on a conflict, as the two below. */
  readonly squashCommit: (base: string, head: string, note: Note) => Promise<string>;
  /** The commits of `head` made anew on `base`; gives the last one. */
  readonly rebaseCommits: (base: string, head: string, note: Note) => Promise<string>;
};

/** New contents by path; null deletes. Or a function that does as it likes in the checkout's folder. */
export type Files = Readonly<Record<string, string | null>> | ((folder: string) => Promise<void> | void);

export type Signature = { readonly name: string; readonly email: string };
export type Note = {
  readonly message: string;
  readonly author: Signature;
  readonly committer: Signature;
  /** Seconds since 1970. */
  readonly at: number;
};

export type Commit = {
  readonly sha: string;
  readonly tree: string;
  readonly parents: readonly string[];
  readonly author: Signature & { readonly date: string };
  readonly committer: Signature & { readonly date: string };
  readonly message: string;
};

const logFormat = ["%H", "%T", "%P", "%an", "%ae", "%aI", "%cn", "%ce", "%cI", "%B"].join("%x00");

/** Makes an empty bare repository under `folder`, with a worktree beside it in which commits are made. */
export async function makeRepository(folder: string, defaultBranch: string): Promise<GitRepository> {
  const path = join(folder, "repository.git");
  const hands = join(folder, "hands");
  const env = await cleanEnvironment(folder);
  const inFolder = async (cwd: string, args: readonly string[], more: NodeJS.ProcessEnv = {}) => {
    const { stdout } = await run("git", [...args], {
      cwd,
      env: { ...env, ...more },
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout.replace(/\n$/, "");
  };
  await mkdir(path, { recursive: true });
  const git = (...args: readonly string[]) => inFolder(path, args);
  await git("init", "--quiet", "--bare", `--initial-branch=${defaultBranch}`, ".");
  // The runner's checkout fetches single commits by SHA, as GitHub allows.
  await git("config", "uploadpack.allowAnySHA1InWant", "true");
  const work = (args: readonly string[], note: Note) => inFolder(hands, args, signed(note));
  const goTo = async (sha: string, note: Note) => {
    await work(["checkout", "--quiet", "--force", "--detach", sha], note);
    await work(["clean", "-ffdqx"], note);
  };
  const alone = turns();
  const head = (note: Note) => work(["rev-parse", "HEAD"], note);
  await git("worktree", "add", "--quiet", "--detach", hands, await emptyCommit(git));

  return {
    path,
    git,
    resolve: (ref) => resolveRef(git, ref),
    setRef: async (ref, sha) => void (await git("update-ref", ref, sha)),
    commits: async (...range) =>
      parseLog(await git("log", "-z", "--reverse", `--format=${logFormat}%x00%x01`, ...range)),
    commitOn: (parent, files, note) =>
      alone(async () => {
        if (parent === null) await work(["checkout", "--quiet", "--force", "--orphan", "first"], note);
        else await goTo(parent, note);
        await apply(hands, files);
        await work(["add", "--all", "--force", "."], note);
        await work(["commit", "--quiet", "--allow-empty", "--no-verify", "-m", note.message], note);
        const sha = await head(note);
        if (parent === null) await work(["checkout", "--quiet", "--detach"], note);
        return sha;
      }),
    mergeCommit: (base, other, note) =>
      alone(async () => {
        await goTo(base, note);
        try {
          await work(["merge", "--quiet", "--no-ff", "--no-verify", "-m", note.message, other], note);
        } catch {
          await work(["reset", "--quiet", "--hard"], note);
          return null;
        }
        return head(note);
      }),
    squashCommit: (base, other, note) =>
      alone(async () => {
        await goTo(base, note);
        await work(["merge", "--quiet", "--squash", other], note);
        await work(["commit", "--quiet", "--allow-empty", "--no-verify", "-m", note.message], note);
        return head(note);
      }),
    rebaseCommits: (base, other, note) =>
      alone(async () => {
        await goTo(base, note);
        const picked = await git("rev-list", "--reverse", "--no-merges", `${base}..${other}`);
        await work(["cherry-pick", "--allow-empty", ...picked.split("\n")], note);
        return head(note);
      }),
  };
}

/** There is one worktree, so changes take turns. */
function turns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** Nothing of the machine's or the user's git configuration reaches the commits. */
async function cleanEnvironment(folder: string): Promise<NodeJS.ProcessEnv> {
  const home = join(folder, "git-home");
  await mkdir(home, { recursive: true });
  await chmod(home, 0o700);
  return {
    PATH: process.env["PATH"],
    HOME: home,
    LC_ALL: "C.UTF-8",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_TERMINAL_PROMPT: "0",
    GIT_EDITOR: "true",
  };
}

function signed(note: Note): NodeJS.ProcessEnv {
  return {
    GIT_AUTHOR_NAME: note.author.name,
    GIT_AUTHOR_EMAIL: note.author.email,
    GIT_AUTHOR_DATE: `${note.at} +0000`,
    GIT_COMMITTER_NAME: note.committer.name,
    GIT_COMMITTER_EMAIL: note.committer.email,
    GIT_COMMITTER_DATE: `${note.at} +0000`,
  };
}

/** A worktree needs a commit to stand on; this one belongs to no branch. */
async function emptyCommit(git: GitRepository["git"]): Promise<string> {
  const tree = await git("hash-object", "-t", "tree", "-w", "/dev/null");
  const as = ["-c", "user.name=bed", "-c", "user.email=bed@example.com"];
  return git(...as, "commit-tree", tree, "-m", "ground");
}

async function resolveRef(git: GitRepository["git"], ref: string): Promise<string | null> {
  const names = /^[0-9a-f]{40}$/.test(ref)
    ? [ref]
    : [ref.replace(/^(refs\/)?(heads|tags)\//, "refs/$2/"), `refs/heads/${ref}`, `refs/tags/${ref}`, ref];
  for (const name of names) {
    if (!name.startsWith("refs/") && !/^[0-9a-f]{7,40}$/.test(name)) continue;
    const sha = await git("rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`).catch(
      () => null,
    );
    if (sha !== null) return sha;
  }
  return null;
}

async function apply(folder: string, files: Files): Promise<void> {
  if (typeof files === "function") return files(folder);
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    if (content === null) {
      await rm(file, { recursive: true });
      continue;
    }
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

function parseLog(log: string): readonly Commit[] {
  return log
    .split("\u0001")
    .map((entry) => entry.replace(/^\0/, ""))
    .filter((entry) => entry !== "")
    .map((entry) => {
      const [sha = "", tree = "", parents = "", ...rest] = entry.split("\0");
      const [an = "", ae = "", ad = "", cn = "", ce = "", cd = "", message = ""] = rest;
      return {
        sha,
        tree,
        parents: parents.split(" ").filter((parent) => parent !== ""),
        author: { name: an, email: ae, date: utc(ad) },
        committer: { name: cn, email: ce, date: utc(cd) },
        message: message.replace(/\n+$/, ""),
      };
    });
}

function utc(date: string): string {
  return new Date(date).toISOString().replace(".000Z", "Z");
}
