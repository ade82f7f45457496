import { defineDomain } from '../../../platform/domain/domain.ts';
import { NO_PERSONAL_DATA } from '../../../platform/domain/personal-data.ts';
import { editingSockets } from './editing.realtime.ts';

/** Shows which superusers edit the same record at the same time. Nothing is stored. */
export const editingDomain = defineDomain({ routes: {}, sockets: editingSockets, personalData: NO_PERSONAL_DATA });
