/** Roles a developer or a job can have. Source: specification 1, section 3. */
export const ROLES = [
  'developer',
  'engineer1',
  'frontend',
  'backend',
  'fullstack',
  'qa',
  'cto',
  'datascience',
  'engineer',
  'appdeveloper',
  'pm',
  'designer',
  'devops',
] as const;
export type Role = (typeof ROLES)[number];

/** The nine short roles used as chips, each with its roles. */
export const SHORT_ROLES = {
  frontend: ['frontend'],
  backend: ['backend'],
  fullstack: ['fullstack', 'developer', 'engineer1'],
  appdeveloper: ['appdeveloper'],
  datascience: ['datascience', 'engineer'],
  devops: ['devops'],
  qa: ['qa'],
  designer: ['designer'],
  lead: ['cto', 'pm'],
} as const satisfies Record<string, readonly Role[]>;
export type ShortRole = keyof typeof SHORT_ROLES;
export const SHORT_ROLE_KEYS = Object.keys(SHORT_ROLES) as ShortRole[];

/** Returns the short role of a role; every role belongs to exactly one. */
export function shortRoleOf(role: Role): ShortRole {
  const found = SHORT_ROLE_KEYS.find((key) => (SHORT_ROLES[key] as readonly Role[]).includes(role));
  if (!found) throw new RangeError(`No short role for ${role}`);
  return found;
}

/**
 * Current roles for the roles of imported and old records. Never applied to new input: `devops` is a current role and
 * also an old value that becomes `backend`.
 */
export const LEGACY_ROLES = {
  ios: 'appdeveloper',
  android: 'appdeveloper',
  techlead: 'cto',
  freelancer: 'fullstack',
  intern: 'fullstack',
  other: 'fullstack',
  student: 'fullstack',
  po: 'fullstack',
  scrum: 'fullstack',
  dataengineer: 'datascience',
  softwareengineer: 'backend',
  devops: 'backend',
  architect: 'backend',
  gamedeveloper: 'backend',
} as const satisfies Record<string, Role>;

/**
 * Returns the role for a value in an old imported record, `null` for unknown values: there, `devops` is the old value.
 */
export function roleOfImport(value: string): Role | null {
  const key = value.trim().toLowerCase();
  if (Object.hasOwn(LEGACY_ROLES, key)) return LEGACY_ROLES[key as keyof typeof LEGACY_ROLES];
  return isRole(key) ? key : null;
}

/** Returns the current role for a stored role, current or old; `null` for unknown values. */
export const roleOfRecord = (value: string): Role | null => (isRole(value) ? value : roleOfImport(value));

const isRole = (value: string): value is Role => (ROLES as readonly string[]).includes(value);

export const SENIORITIES = ['junior', 'midlevel', 'senior'] as const;
export type Seniority = (typeof SENIORITIES)[number];
/** Seniorities and the two levels above them. */
export const LEVELS = [...SENIORITIES, 'expert', 'manager'] as const;
export type SeniorityLevel = (typeof LEVELS)[number];
