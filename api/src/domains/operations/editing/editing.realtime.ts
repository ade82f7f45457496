import type { ParsedPayload } from '@tandem/contracts/realtime';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { SocketCall, SocketHandlers } from '../../../platform/realtime/requests.ts';
import { editingRoom, hiddenSignalRoom } from '../../../platform/realtime/rooms.ts';
import { sessionViewOf } from '../../identity/accounts/accounts.policy.ts';
import { accountById, displayNameOf } from '../../identity/accounts/accounts.service.ts';

export const editingSockets: SocketHandlers = {
  editing: {
    handle: async (edited, viewer, call) => {
      if (!isHidden(viewer)) {
        const { accountId = '' } = viewer;
        call.open({
          room: editingRoom(edited.record, edited.id),
          dependsOn: [accountId],
          isAccessible: async () => sessionViewOf(await accountById(accountId)) === 'SUPERUSER',
        });
        await announce(edited, viewer, call, false);
      }
      return {};
    },
  },
  'editing:end': {
    handle: async (edited, viewer, call) => {
      call.close(editingRoom(edited.record, edited.id));
      if (!isHidden(viewer)) await announce(edited, viewer, call, true);
      return {};
    },
  },
};

/** Whether a superuser hides their presence: they are not announced, and do not see the presence of others. */
const isHidden = ({ hiddenSignals }: Viewer): boolean => hiddenSignals?.includes('presence') ?? false;

async function announce(
  { record, id }: ParsedPayload<'editing'>,
  { accountId = '' }: Viewer,
  { emit }: SocketCall,
  isOver: boolean,
): Promise<void> {
  emit({
    rooms: [editingRoom(record, id)],
    except: [hiddenSignalRoom('presence')],
    event: 'editing',
    payload: { record, id, accountId, name: displayNameOf(await accountById(accountId)), isOver },
  });
}
