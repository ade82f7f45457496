/** The name of the replica set that the database says it is: transactions need one. */
export const setName = 'rs0';
