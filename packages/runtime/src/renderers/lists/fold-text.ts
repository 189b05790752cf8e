/** Normalises a text so that "grosse" and "Große" also find "Größe". */
export const foldText = (text: string, locale: string) =>
  text.toLocaleLowerCase(locale).normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss')
