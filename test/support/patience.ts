/** How many times as long as on AWS something may take before it is given up: a busy machine is no reason. */
export const patience = 10;
