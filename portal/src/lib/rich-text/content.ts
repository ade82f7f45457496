import { parseHtml } from '@tandem/ui/trusted-types';
import { DOMParser } from '@tiptap/pm/model';
import { type Extensions, getSchema, type JSONContent } from '@tiptap/react';

/** HTML as the content of an editor. The editor would parse a string itself, which the content security policy refuses. */
export const contentOf = (html: string, extensions: Extensions): JSONContent =>
  DOMParser.fromSchema(getSchema(extensions))
    .parse(parseHtml(`<body>${html}`).body)
    .toJSON();
