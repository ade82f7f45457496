/** What waits for a decision of the Tandem team. */
export const QUEUES = ['developers', 'companies', 'appeals', 'reports', 'requests', 'contests', 'tutorials'] as const;
export type Queue = (typeof QUEUES)[number];
