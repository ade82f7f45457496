import type { Developer, VisibleDeveloper } from '@tandem/contracts/developer';
import { developerVisibility } from '@tandem/contracts/developer-visibility';
import { type Level, levelOf, levelOfColumn } from '@tandem/contracts/visibility';
import { type Eye, EyeLevel } from '@tandem/ui/EyeLevel';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from './use-profile.ts';

/** Props of every section of the editor. */
export interface PartProps {
  profile: VisibleDeveloper;
  /** Changes a field. `also` are fields that change, and are undone, together with it. */
  change: (field: Field, value: unknown, also?: Partial<Record<Field, unknown>>) => void;
  errors: Partial<Record<Field, ReactNode>>;
}

const EYES: Record<Level, Eye> = {
  GUEST: 'everyone',
  HALF: 'companies',
  FULL: 'match',
  ADMIN: 'self',
  SUPERADMIN: 'self',
};

/** An icon of who can see a field or one of its columns, according to the visibility table. */
export function FieldEye({ field, column }: { field: keyof Developer; column?: string }) {
  const { t } = useTranslation('developer');
  const eye = EYES[levelIn(field, column)];
  return <EyeLevel level={eye} label={t(`eye.${eye}`)} />;
}

const levelIn = (field: keyof Developer, column: string | undefined): Level =>
  column === undefined
    ? levelOf<Developer>(developerVisibility, field)
    : levelOfColumn<Developer>(developerVisibility, field, column);
