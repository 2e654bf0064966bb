export { n as endDeployment } from "./review-deployment.js";
