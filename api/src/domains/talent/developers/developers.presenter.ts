import { avatarShown } from '@tandem/catalogue/placeholders';
import { roleOfRecord } from '@tandem/catalogue/roles';
import { type Developer, developerVisibility, type VisibleDeveloper } from '@tandem/contracts/developer';
import { type Level, visible } from '@tandem/contracts/visibility';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import type { StoredDeveloper } from './developers.model.ts';
import { eraseDateOf } from './developers.origin.ts';

/** A developer as a level sees it. Profiles leave the API only through this function. */
export const presentDeveloper = (developer: StoredDeveloper, level: Level): VisibleDeveloper =>
  visible(developer as unknown as Developer, developerVisibility, level, computedFor(developer), plain);

const computedFor = (developer: StoredDeveloper): Partial<Developer> => ({
  ...rolesOf(developer),
  avatar: avatarShown(developer.avatar, String(developer._id)),
  eraseDate: eraseDateOf(developer) as unknown as Developer['eraseDate'],
});

/** Older records may have roles that no longer exist. */
const rolesOf = ({ role, roles = [] }: StoredDeveloper): Pick<StoredDeveloper, 'role' | 'roles'> => ({
  role: role && roleOfRecord(role),
  roles: [...new Set(roles.map(roleOfRecord).filter((each) => each !== null))],
});
