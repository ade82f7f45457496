import { CheckLine } from '@tandem/ui/CheckLine';
import { FieldGroup } from '@tandem/ui/Field';
import { useTeamMembers } from '../company/use-team-members.ts';

interface PeopleFieldProps {
  label: string;
  hint: string;
  error?: string | undefined;
  /** Ids of the chosen accounts. */
  value: readonly string[];
  onChange: (people: readonly string[]) => void;
}

/** The members of the company's team as checkboxes. The last chosen one cannot be removed. */
export function PeopleField({ label, hint, error, value, onChange }: PeopleFieldProps) {
  const { data: members = [] } = useTeamMembers();
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...value, id] : value.filter((each) => each !== id));
  return (
    <FieldGroup label={label} hint={hint} error={error}>
      <div>
        {members
          .filter(({ _id, isClosed }) => !isClosed || value.includes(_id))
          .map(({ _id, name }) => (
            <CheckLine
              key={_id}
              checked={value.includes(_id)}
              disabled={value.length === 1 && value.includes(_id)}
              onChange={(isChosen) => toggle(_id, isChosen)}
            >
              {name}
            </CheckLine>
          ))}
      </div>
    </FieldGroup>
  );
}
