import { CODE_LANGUAGE_NAMES, CODE_LANGUAGES } from '@tandem/contracts/rich-text';
import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import classes from './rich-text.module.css';

/** An editable code block with its language. */
export function CodeView({ node, updateAttributes }: ReactNodeViewProps) {
  const { t } = useTranslation('rich-text');
  return (
    <NodeViewWrapper className={classes.code}>
      <div contentEditable={false}>
        <select
          aria-label={t('codeLanguage')}
          value={node.attrs.language ?? ''}
          onChange={(event) => updateAttributes({ language: event.target.value || null })}
        >
          <option value="">{t('plainText')}</option>
          {CODE_LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {CODE_LANGUAGE_NAMES[language]}
            </option>
          ))}
        </select>
        <span>{t('codeKeys')}</span>
      </div>
      <pre>
        <NodeViewContent<'code'> as="code" />
      </pre>
    </NodeViewWrapper>
  );
}
