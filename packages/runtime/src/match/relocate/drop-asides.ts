/**
 * Notes that sites add to a name for screen readers, glued to it where only texts are known. They come and go without a
 * change of the element. In English, German, French and Spanish, normalised as by `normaliseTokens`.
 */
const ASIDE = new RegExp(
  ' (?:' +
    '(?:opens )?(?:in )?(?:a )?new (?:window|tab)|(?:opens |link is )?(?:an )?external(?: link| site)?|' +
    'shows? more(?: content)?|(?:has |show |open |toggle )?submenu|current page|selected|collapsed|expanded|required|' +
    '(?:öffnet )?(?:in )?(?:einem )?neue[ms] (?:fenster|tab)|externer link|untermenü|ausgewählt|erforderlich|' +
    '(?:s )?(?:ouvre )?(?:dans )?(?:une? )?nouve(?:lle fenêtre|l onglet)|lien externe|' +
    '(?:se abre )?(?:en )?(?:una )?(?:nueva )?(?:ventana|pestaña)(?: nueva)?|enlace externo)$',
)

/** A name without asides at its end, unless nothing is left. */
export function dropAsides(naming: string): string {
  const name = naming.replace(ASIDE, '')
  return name === naming ? name : dropAsides(name)
}
