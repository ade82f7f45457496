import { IconSearch } from '@tabler/icons-react';
import type { QuickAnswer } from '@tandem/contracts/quick-search';
import { Kbd } from '@tandem/ui/Kbd';
import { TextButton } from '@tandem/ui/TextButton';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Dialog } from '../../lib/Dialog.tsx';
import { useSession } from '../../lib/session.ts';
import classes from './command-palette.module.css';
import { OptionList } from './OptionList.tsx';
import { inNextGroup, type Option, type OptionGroup, optionsOf } from './option.ts';
import { type Frame, useGroups } from './use-groups.tsx';
import { useResults } from './use-results.ts';

interface CommandPaletteProps extends Frame {
  onClose: () => void;
  onKeys: () => void;
}

/** Command palette: finds people, jobs, matches, screens and recent pages. */
export default function CommandPalette({ onClose, onKeys, ...frame }: CommandPaletteProps) {
  const { t } = useTranslation('go-to');
  const { view } = useSession();
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [pointed, setPointed] = useState<string>();
  /** Enter was pressed before the results of the text arrived. */
  const [entered, setEntered] = useState<{ elsewhere: boolean }>();
  const text = typed.trim().slice(0, 100);
  const results = useResults(text);
  const groups = useGroups(text, results, frame);
  const options = optionsOf(groups);
  const first = groups[0]?.options[0];
  const chosen = options.find(({ id }) => id === pointed);
  const current = chosen ?? first;
  const isOutdated = results.isComing && !chosen && (!groups[0] || isOfServer(groups[0], results.found));

  const point = (option: Option | undefined) => {
    if (!option) return;
    setPointed(option.id);
    setEntered(undefined);
    document.getElementById(option.id)?.scrollIntoView({ block: 'nearest' });
  };
  const step = (by: number) => {
    const at = options.findIndex(({ id }) => id === current?.id);
    point(options[(at + by + options.length) % options.length]);
  };
  const choose = ({ href, run }: Option, elsewhere: boolean) => {
    if (run) {
      run();
      setPointed(undefined);
      input.current?.focus();
      return;
    }
    if (elsewhere) {
      window.open(href, '_blank', 'noopener');
      return;
    }
    onClose();
    void navigate(href);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, () => void> = { ArrowDown: () => step(1), ArrowUp: () => step(-1) };
    const next = event.key === 'Tab' ? inNextGroup(groups, current?.id, event.shiftKey ? -1 : 1) : undefined;
    if (next) steps.Tab = () => point(next);
    const elsewhere = event.ctrlKey || event.metaKey;
    if (isOutdated) steps.Enter = () => setEntered({ elsewhere });
    else if (current) steps.Enter = () => choose(current, elsewhere);
    const act = steps[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  useEffect(() => {
    if (!entered || results.isComing) return;
    setEntered(undefined);
    if (first && !results.isFailed) choose(first, entered.elsewhere);
  });
  const click = (event: MouseEvent, option: Option) => {
    if (!option.run && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    choose(option, false);
  };
  const count = groups
    .filter(({ key }) => key !== 'instead' && key !== 'meant')
    .flatMap(({ options: all }) => all).length;
  const isNothing = text !== '' && count === 0 && !results.isComing && !results.isFailed;

  return (
    <Dialog title={t('title')} bare opened onClose={onClose}>
      <div className={classes.field}>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <input
          ref={input}
          data-autofocus
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current?.id}
          aria-label={t(`placeholder.${view}`)}
          placeholder={t(`placeholder.${view}`)}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPointed(undefined);
            setEntered(undefined);
          }}
          onKeyDown={press}
        />
        <span className={classes.count}>
          {text !== '' && !results.isComing && !results.isFailed && !isNothing && t('results', { count })}
          <button type="button" className={classes.close} onClick={onClose}>
            <Kbd>Esc</Kbd> <span className="td-hidden">{t('close')}</span>
          </button>
        </span>
      </div>
      <div className={classes.body} aria-busy={results.isComing}>
        {isNothing && <p className={classes.nothing}>{t('nothing', { text })}</p>}
        {results.isFailed && (
          <p className={classes.nothing} role="alert">
            {t('failed')} <TextButton onClick={results.retry}>{t('retry')}</TextButton>
          </p>
        )}
        <OptionList
          id={listId}
          groups={groups}
          typed={text}
          current={current?.id}
          onPoint={setPointed}
          onChoose={click}
        />
      </div>
      <p className="td-hidden" role="status">
        {text !== '' &&
          !results.isComing &&
          !results.isFailed &&
          (isNothing ? t('nothing', { text }) : t('results', { count }))}
      </p>
      <div className={classes.foot}>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('keys.move')}
        </span>
        <span>
          <Kbd>↵</Kbd> {t('keys.open')}
        </span>
        <span>
          <Kbd>{t('keys.ctrl')}</Kbd> <Kbd>↵</Kbd> {t('keys.newTab')}
        </span>
        <span>
          <Kbd>Tab</Kbd> {t('keys.group')}
        </span>
        <button type="button" onClick={onKeys}>
          <Kbd>?</Kbd> {t('keys.all')}
        </button>
      </div>
    </Dialog>
  );
}

/** Returns whether a group contains results of the server, which may be those of an earlier text. */
const isOfServer = ({ key }: OptionGroup, found: QuickAnswer | undefined): boolean =>
  found !== undefined && key in found;
