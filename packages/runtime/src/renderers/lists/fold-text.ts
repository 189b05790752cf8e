/** Accents, and the vowel points of Hebrew and Arabic. All marks by class would be a table of 4 kB in React Native. */
const MARKS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g

/** Normalises a text so that "grosse" and "Große" also find "Größe". */
export const foldText = (text: string, locale: string) =>
  text.toLocaleLowerCase(locale).normalize('NFD').replaceAll(MARKS, '').replaceAll('ß', 'ss')
