import type { JsonObject } from "../../../../src/model/json.ts";
import { type Account, type App, accountOf, type World } from "../world.ts";

/** The repository, and the accounts and apps that act on it, as GitHub writes them. What the double has no opinion on is left to `complete`. */

/** `owner/name`. */
export function fullName(world: World, fork: string | null = null): string {
  return `${fork ?? world.owner.login}/${world.name}`;
}

/** Address of the repository in the API, without a slash at the end. */
export function apiOf(world: World, fork: string | null = null): string {
  return `${world.apiUrl}/repos/${fullName(world, fork)}`;
}

/** Address of the repository's page. */
export function pageOf(world: World, fork: string | null = null): string {
  return `${world.serverUrl}/${fullName(world, fork)}`;
}

export function writeAccount(world: World, account: Account): JsonObject {
  return {
    login: account.login,
    id: account.id,
    node_id: `U_${account.id}`,
    type: account.type,
    site_admin: false,
    url: `${world.apiUrl}/users/${encodeURIComponent(account.login)}`,
    html_url: `${world.serverUrl}/${account.type === "Bot" ? `apps/${account.login.replace("[bot]", "")}` : account.login}`,
    avatar_url: `https://avatars.githubusercontent.com/u/${account.id}?v=4`,
    gravatar_id: "",
  };
}

export function writeApp(world: World, app: App): JsonObject {
  return {
    id: app.id,
    slug: app.slug,
    node_id: `A_${app.id}`,
    name: app.slug === "github-actions" ? "GitHub Actions" : app.slug,
    client_id: `Iv1.${app.id}`,
    owner: writeAccount(world, accountOf("github")),
    description: "",
    external_url: "https://help.github.com/en/actions",
    html_url: `${world.serverUrl}/apps/${app.slug}`,
    created_at: "2018-07-30T09:30:17Z",
    updated_at: "2024-04-10T20:33:16Z",
    permissions: {},
    events: [],
  };
}

export function writeRepository(world: World, fork: string | null = null): JsonObject {
  const owner = fork === null ? world.owner : accountOf(fork);
  const id = fork === null ? world.id : owner.id + 500_000_000;
  return {
    id,
    node_id: `R_${id}`,
    name: world.name,
    full_name: fullName(world, fork),
    owner: writeAccount(world, owner),
    private: false,
    visibility: "public",
    fork: fork !== null,
    description: null,
    html_url: pageOf(world, fork),
    url: apiOf(world, fork),
    clone_url: `${pageOf(world, fork)}.git`,
    default_branch: world.defaultBranch,
    archived: false,
    disabled: false,
    topics: [],
  };
}
