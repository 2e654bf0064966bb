// Pushlane 0.1.0: built from src/ by "npm run build".
// src/model/trigger.ts
/** Stands for the run where the runner's variables did not name it. */
const unknownRun = {
	repository: "",
	repositoryId: "",
	id: "",
	number: 0,
	attempt: 1,
	actor: "",
	event: "",
	commit: "",
	ref: "",
	workflow: "",
	job: "",
	serverUrl: "",
	apiUrl: "",
	defaultBranch: ""
};
/** Address of the run's page. */
function runUrl(run) {
	return `${run.serverUrl}/${run.repository}/actions/runs/${run.id}${run.attempt > 1 ? `/attempts/${run.attempt}` : ""}`;
}
export { unknownRun as n, runUrl as t };
