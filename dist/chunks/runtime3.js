export { t as openGitHub } from "./io-github-github.js";
