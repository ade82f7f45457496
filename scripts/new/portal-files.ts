import { type Names, withArticle } from './names.ts';

/** A screen that lists, creates, renames and deletes. */
export const screenFiles = (names: Names): Record<string, string> => ({
  [`portal/src/features/company/${names.kebab}/${names.pascal}Page.tsx`]: page(names),
});

/** The screen's English texts, to be translated. */
export const screenTexts = ({ words, oneWord }: Names) => ({
  title: capital(words),
  loading: `Loading ${words}…`,
  failed: `Couldn’t load ${words}`,
  empty: `No ${words} yet`,
  emptyText: `Create the first ${oneWord} below.`,
  name: 'Name',
  create: `Create ${oneWord}`,
  save: 'Save name',
  remove: `Delete “{{name}}”`,
  removed: `Deleted “{{name}}”`,
});

/** The domain's texts in the audit log. */
export const auditTexts = ({ words, oneWord }: Names) => ({
  domain: capital(words),
  did: {
    create: `created ${withArticle(oneWord)}`,
    update: `renamed ${withArticle(oneWord)}`,
    remove: `deleted ${withArticle(oneWord)}`,
  },
});

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const page = ({ kebab, camel, pascal, one }: Names) => `import { Button } from '@mantine/core';
import type { ${one} } from '@tandem/contracts/routes/${kebab}';
import { EmptyState } from '@tandem/ui/EmptyState';
import { Field } from '@tandem/ui/Field';
import { PageHead } from '@tandem/ui/PageHead';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { TextBox } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { useTitle } from '../../../lib/title.ts';
import page from '../company.module.css';

const KEY = ['${kebab}'];

/** A company's ${kebab.replaceAll('-', ' ')}: lists, creates, renames and deletes them. */
export default function ${pascal}Page() {
  const { t } = useTranslation('${kebab}');
  useTitle(t('title'));
  const query = useQuery({ queryKey: KEY, queryFn: () => api.${camel}.list({}) });
  const create = useChange((name: string) => api.${camel}.create({ body: { name } }));
  const content = () => {
    if (query.isError && !query.data) return <LoadFailed title={t('failed')} query={query} />;
    if (!query.data) return <RowsSkeleton label={t('loading')} rows={3} />;
    if (query.data.items.length === 0)
      return (
        <EmptyState figure="empty" level={2} title={t('empty')}>
          {t('emptyText')}
        </EmptyState>
      );
    return (
      <ul>
        {query.data.items.map((item) => (
          <li key={item._id}>
            <Item item={item} />
          </li>
        ))}
      </ul>
    );
  };
  return (
    <div className={page.page}>
      <PageHead title={t('title')} />
      {content()}
      <NameForm id="new-name" act={t('create')} isPending={create.isPending} onSave={create.mutateAsync} />
    </div>
  );
}

function Item({ item: { _id, name } }: { item: ${one} }) {
  const { t } = useTranslation('${kebab}');
  const rename = useChange((next: string) => api.${camel}.update({ params: { id: _id }, body: { name: next } }));
  const remove = useChange(() => api.${camel}.remove({ params: { id: _id } }));
  return (
    <>
      <NameForm id={_id} name={name} act={t('save')} isPending={rename.isPending} onSave={rename.mutateAsync} />
      <Button
        variant="default"
        loading={remove.isPending}
        onClick={() => remove.mutate(undefined, { onSuccess: () => toast.done(t('removed', { name })) })}
      >
        {t('remove', { name })}
      </Button>
    </>
  );
}

interface NameFormProps {
  id: string;
  /** The name before; absent for a new record. */
  name?: string;
  act: string;
  isPending: boolean;
  onSave: (name: string) => Promise<unknown>;
}

function NameForm({ id, name = '', act, isPending, onSave }: NameFormProps) {
  const { t } = useTranslation('${kebab}');
  const [typed, setTyped] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(typed).then(
      () => setTyped((now) => (name ? now : '')),
      () => undefined, // the toast says why
    );
  };
  return (
    <form onSubmit={submit}>
      <Field id={id} label={t('name')}>
        {(field) => (
          <TextBox {...field} required maxLength={100} value={typed} onChange={({ target }) => setTyped(target.value)} />
        )}
      </Field>
      <Button type="submit" variant="default" loading={isPending}>
        {act}
      </Button>
    </form>
  );
}

/** Changes something and reads the list again; a toast says what failed. */
function useChange<Input>(change: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
    onError: (error: Error) => toast.bad(error.message),
  });
}
`;
