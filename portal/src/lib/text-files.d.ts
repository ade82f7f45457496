/** Path of the texts in the build: `<__TEXTS__>/<language>/<namespace>.json`. */
declare const __TEXTS__: string;
