import { CheckLine } from '@tandem/ui/CheckLine';
import { Kbd } from '@tandem/ui/Kbd';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../lib/Dialog.tsx';
import { useSession } from '../../lib/session.ts';
import { GO_KEYS, keysTo, OWN_KEYS, singleKeys } from '../../lib/shortcuts.ts';
import classes from './command-palette.module.css';
import { screensOf } from './screens.ts';

interface ShortcutsProps {
  exists: (path: string) => boolean;
  onClose: () => void;
}

/** List shortcuts by action. */
const IN_LISTS: readonly [string, readonly string[]][] = [
  ['rows', ['J', 'K']],
  ['choose', ['X']],
  ['save', ['S']],
  ['open', ['↵']],
  ['stage', ['1', '2', '3', '4']],
  ['tags', ['T']],
  ['undo', ['Z']],
];

/** Shortcuts of superusers' lists by action. */
const IN_ADMIN_LISTS: readonly [string, readonly string[]][] = [
  ['rows', ['J', 'K']],
  ['select', ['X']],
  ['edit', ['E']],
  ['open', ['↵']],
  ['approve', ['A']],
  ['ask', ['N']],
  ['undo', ['Z']],
];

/** All keyboard shortcuts, and a switch that turns single keys off. */
export default function Shortcuts({ exists, onClose }: ShortcutsProps) {
  const { t } = useTranslation('go-to');
  const { view } = useSession();
  const areOn = singleKeys.use();
  const screens = screensOf({ view, publicPage: '', exists });
  const keyed = [...Object.values(GO_KEYS[view]), ...Object.values(OWN_KEYS[view])].flatMap((path) => {
    const screen = screens.find((each) => each.path === path);
    return screen ? [{ key: screen.key, keys: keysTo(view, path) }] : [];
  });
  return (
    <Dialog title={t('shortcuts.title')} opened onClose={onClose}>
      <div className={classes.shortcuts}>
        <h3>{t('shortcuts.everywhere')}</h3>
        <dl>
          <Line keys={['/']}>{t('shortcuts.goTo')}</Line>
          <Line keys={[t('keys.ctrl'), 'K']}>{t('shortcuts.goToTyping')}</Line>
          <Line keys={[t('keys.ctrl'), '↵']}>{t('shortcuts.send')}</Line>
          <Line keys={['?']}>{t('shortcuts.show')}</Line>
          <Line keys={['Esc']}>{t('shortcuts.close')}</Line>
        </dl>
        {view === 'COMPANY' && (
          <>
            <h3>{t('shortcuts.lists')}</h3>
            <dl>
              {IN_LISTS.map(([key, keys]) => (
                <Line key={key} keys={keys}>
                  {t(`shortcuts.list.${key}`)}
                </Line>
              ))}
            </dl>
          </>
        )}
        {view === 'SUPERUSER' && (
          <>
            <h3>{t('shortcuts.adminLists')}</h3>
            <dl>
              {IN_ADMIN_LISTS.map(([key, keys]) => (
                <Line key={key} keys={keys}>
                  {t(`shortcuts.adminList.${key}`)}
                </Line>
              ))}
            </dl>
          </>
        )}
        <h3>{t('shortcuts.screens')}</h3>
        <dl>
          {keyed.map(({ key, keys }) => (
            <Line key={key} keys={keys}>
              {t(`screens.${key}.title`)}
            </Line>
          ))}
        </dl>
      </div>
      <CheckLine checked={areOn} onChange={singleKeys.set}>
        {t('shortcuts.single')}
      </CheckLine>
    </Dialog>
  );
}

function Line({ keys, children }: { keys: readonly string[]; children: string }) {
  return (
    <div>
      <dt>{children}</dt>
      <dd>
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dd>
    </div>
  );
}
