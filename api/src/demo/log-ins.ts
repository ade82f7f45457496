/** The accounts that `npm start` names. They exist in demo data only. */
export const DEMO_PASSWORD = 'tandem demo 2026';

export const demoLogIns = [
  { who: 'developer', email: 'developer@tandem.example', password: DEMO_PASSWORD },
  { who: 'company', email: 'company@tandem.example', password: DEMO_PASSWORD },
  { who: 'superuser', email: 'superuser@tandem.example', password: DEMO_PASSWORD },
] as const;
