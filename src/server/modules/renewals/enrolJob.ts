/** The job that enrols by requirements. It waits in the queue of the standings, from which its dates come. */
export const ENROL_JOB = 'enrol-by-requirement';
