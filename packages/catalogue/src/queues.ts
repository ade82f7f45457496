/** Queues of decisions that wait for the Tandem team. */
export const QUEUES = ['developers', 'companies', 'appeals', 'reports', 'requests', 'contests', 'tutorials'] as const;
export type Queue = (typeof QUEUES)[number];
