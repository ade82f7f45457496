import { IconX } from '@tabler/icons-react';
import { skillLabel } from '@tandem/catalogue/skills';
import type { FitKey } from '@tandem/contracts/fit';
import type { JobOnBoard } from '@tandem/contracts/job';
import { formatYears } from '@tandem/i18n/format';
import { Avatar } from '@tandem/ui/Avatar';
import { MetMark } from '@tandem/ui/MetMark';
import { SkillTag } from '@tandem/ui/SkillTag';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Dialog } from '../../../lib/Dialog.tsx';
import { FitScore } from '../../../lib/fit/FitScore.tsx';
import { nameOf } from '../match-text.ts';
import classes from './compare.module.css';
import { comparedSkills } from './compared-skills.ts';
import { personPath } from './person-path.ts';
import type { ComparedDeveloper } from './use-compared-developers.ts';
import { useComparedRows } from './use-compared-rows.tsx';

/** Number of years that fills a line, unless one of the developers has more. */
const WHOLE = 10;

interface CompareDialogProps {
  items: readonly ComparedDeveloper[];
  job: JobOnBoard | undefined;
  onRemove: (id: string) => void;
  onClose: () => void;
}

/** Up to four developers side by side; data withheld from the company is labelled as hidden, not as missing. */
export default function CompareDialog({ items, job, onRemove, onClose }: CompareDialogProps) {
  const { t } = useTranslation(['search', 'catalogue', 'fit', 'company']);
  const rows = useComparedRows(job);
  const skills = comparedSkills(items, job);
  const max = Math.max(WHOLE, ...items.flatMap(({ developer }) => Object.values(developer.skillsYears ?? {})));
  const row = (key: string, label: ReactNode, cell: (item: ComparedDeveloper) => ReactNode) => (
    <tr key={key}>
      <th scope="row">{label}</th>
      {items.map((item) => (
        <td key={item.developer._id}>{cell(item)}</td>
      ))}
    </tr>
  );
  return (
    <Dialog
      opened
      wide
      title={job ? t('search:compareFor', { job: job.headline }) : t('search:compareAct')}
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('search:compareAct')}>
        <table data-people={items.length}>
          <thead>
            <tr>
              <td />
              {items.map(({ developer, level = 'HALF' }) => (
                <th key={developer._id} scope="col">
                  <div className={classes.head}>
                    <Avatar
                      id={developer._id}
                      avatar={developer.avatar}
                      src={developer.profilePicture || undefined}
                      size={40}
                    />
                    <Link to={personPath(developer._id, level, job?._id)}>{nameOf(developer)}</Link>
                    <button
                      type="button"
                      aria-label={t('search:compareNoMore', { name: nameOf(developer) })}
                      onClick={() =>
                        items.length > 2 ? onRemove(developer._id) : [onRemove(developer._id), onClose()]
                      }
                    >
                      <IconX size={16} stroke={1.75} aria-hidden="true" />
                    </button>
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.some(({ fit }) => fit) &&
              row('fit', t('search:head.fit'), ({ fit }) => fit && <FitScore fit={fit} />)}
            {rows.map(({ key, label, reason, cell }) =>
              row(key, label, (item) => (
                <div className={classes.cell}>
                  <Mark item={item} reason={reason} />
                  {cell(item)}
                </div>
              )),
            )}
            {skills.map(({ skill, isRequested }) =>
              row(
                `skill ${skill}`,
                <SkillTag state={isRequested ? 'hit' : undefined}>{skillLabel(skill)}</SkillTag>,
                (item) => <Years skill={skill} item={item} max={max} />,
              ),
            )}
          </tbody>
        </table>
      </section>
    </Dialog>
  );
}

/** Whether the value meets the requirement of the job. */
function Mark({ item: { fit }, reason }: { item: ComparedDeveloper; reason: FitKey | undefined }) {
  const { t } = useTranslation('fit');
  const found = fit?.reasons.find(({ key }) => key === reason);
  if (!found || found.weight === 0) return null;
  return <MetMark state={found.state} label={t(`fit:state.${found.state}`)} />;
}

/** Years of one skill, as text and as a line. */
function Years({ skill, item: { developer }, max }: { skill: string; item: ComparedDeveloper; max: number }) {
  const { t, i18n } = useTranslation('search');
  if (!developer.skills?.includes(skill)) return '–';
  const years = developer.skillsYears?.[skill] ?? 0;
  return (
    <span className={classes.years}>
      {years ? formatYears(years, i18n.language) : t('yearsUnsaid')}
      <i aria-hidden="true">
        <b style={{ width: `${(years / max) * 100}%` }} />
      </i>
    </span>
  );
}
