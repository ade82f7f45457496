import { parseHtml } from '@tandem/ui/trusted-types';
import { DOMParser } from '@tiptap/pm/model';
import { type Extensions, getSchema, type JSONContent } from '@tiptap/react';

/**
 * Converts HTML to editor content. The editor would parse a string itself, which the content security policy blocks.
 */
export const contentOf = (html: string, extensions: Extensions): JSONContent =>
  DOMParser.fromSchema(getSchema(extensions))
    .parse(parseHtml(`<body>${html}`).body)
    .toJSON();
