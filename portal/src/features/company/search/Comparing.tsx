import { formatMoney, formatWhen, languageName } from '@tandem/i18n/format';
import { Avatar } from '@tandem/ui/Avatar';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FitScore } from '../../../lib/fit/FitScore.tsx';
import { skillLabel } from '../../../lib/fit/reason-words.ts';
import { paths } from '../../../lib/paths.ts';
import { nameOf } from '../matches/match-words.ts';
import classes from './search.module.css';
import type { Compared } from './use-compared.ts';
import { useWorkWords } from './use-work-words.ts';

interface ComparingProps {
  items: readonly Compared[];
  onClose: () => void;
}

/** Up to four developers side by side; what the company does not see of one is said to be hidden, not missing. */
export function Comparing({ items, onClose }: ComparingProps) {
  const { t, i18n } = useTranslation(['search', 'catalogue', 'fit', 'common']);
  const dialog = useRef<HTMLDialogElement>(null);
  const workOf = useWorkWords();
  useEffect(() => dialog.current?.showModal(), []);
  const language = i18n.language;
  const skills = [...new Set(items.flatMap(({ developer }) => developer.skills ?? []))].toSorted(
    (one, other) => holders(items, other) - holders(items, one),
  );
  const rows: [string, (item: Compared) => ReactNode][] = [
    ...(items.some(({ fit }) => fit)
      ? ([[t('search:head.fit'), ({ fit }) => fit && <FitScore fit={fit} />]] as [
          string,
          (item: Compared) => ReactNode,
        ][])
      : []),
    [t('search:head.work'), ({ developer }) => workOf(developer)],
    [t('search:head.place'), ({ developer }) => developer.city || '–'],
    [
      t('search:head.expects'),
      ({ developer: { salaryExpectations: wish } }) =>
        wish === undefined
          ? t('search:afterMatch')
          : wish
            ? t(`fit:per.${wish.frequency}`, { sum: formatMoney(wish.amount, wish.currency, language) })
            : t('search:notSaid'),
    ],
    [
      t('search:group.languages'),
      ({ developer }) => (developer.languages ?? []).map((code) => languageName(code, language)).join(', ') || '–',
    ],
    [
      t('search:group.remote'),
      ({ developer }) => (developer.remote ?? []).map((each) => t(`catalogue:remote.${each}`)).join(', ') || '–',
    ],
    [
      t('search:head.seen'),
      ({ developer }) => (developer.loggedinDate ? formatWhen(developer.loggedinDate, language) : '–'),
    ],
  ];
  return (
    <dialog ref={dialog} className={classes.comparing} aria-label={t('search:compareAct')} onClose={onClose}>
      <div className={classes.comparingHead}>
        <h2>{t('search:compareAct')}</h2>
        <button type="button" className={classes.link} onClick={onClose}>
          {t('common:close')}
        </button>
      </div>
      <div className={classes.scroll}>
        <table>
          <thead>
            <tr>
              <td />
              {items.map(({ developer }) => (
                <th key={developer._id} scope="col">
                  <Avatar id={developer._id} src={developer.profilePicture || undefined} size={48} />
                  <Link to={paths.hiring.developer(developer._id)}>{nameOf(developer)}</Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, cell]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {items.map((item) => (
                  <td key={item.developer._id}>{cell(item)}</td>
                ))}
              </tr>
            ))}
            {skills.map((skill) => (
              <tr key={skill}>
                <th scope="row">{skillLabel(skill)}</th>
                {items.map(({ developer }) => (
                  <td key={developer._id}>
                    {developer.skills?.includes(skill)
                      ? t('search:years', {
                          count: developer.skillsYears?.[skill] ?? 0,
                          context: developer.skillsYears?.[skill] ? undefined : 'unsaid',
                        })
                      : '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </dialog>
  );
}

const holders = (items: readonly Compared[], skill: string) =>
  items.filter(({ developer }) => developer.skills?.includes(skill)).length;
