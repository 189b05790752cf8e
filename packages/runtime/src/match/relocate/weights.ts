/**
 * What agreeing is worth at most, and what disagreeing costs: fitted so that the right one of a page's elements comes
 * first, held to what was known before and rounded. Stable and telling things weigh most: in published
 * measurements over years, tags keep in 99 % of elements, texts in 95, names in 95, links in 88, ids in 87, classes
 * in 80, absolute paths in 54 and places in 35.
 */
export const WEIGHTS = {
  tag: 2.5,
  kin: 0.6,
  tagMiss: -2.5,
  type: 0.8,
  typeMiss: -0.9,
  roleMiss: -0.3,
  text: 4.2,
  /** Where the text is mere figures. */
  figures: 1.9,
  textMiss: -2.3,
  textGone: -1.5,
  /** Neither has a text. */
  bothSilent: 0.4,
  /** The candidate says what stood beside the wanted: it is a neighbour that moved up. */
  neighbourSwap: -2.3,
  testId: 4,
  testIdMiss: -1,
  id: 2.8,
  generatedId: 1.5,
  idMiss: -0.8,
  name: 2.5,
  nameMiss: -0.7,
  href: 3.7,
  hrefMiss: -0.8,
  naming: 1.8,
  namingMiss: -0.2,
  attribute: 0.8,
  classes: 1.4,
  place: 2.4,
  /** At the same height of the page. */
  height: 0.8,
  size: 1.4,
  /** It takes no room now: of a menu for small screens, say. */
  roomless: -4,
  shape: 1.3,
  samePath: 0.2,
  path: 2.3,
  idPath: 0.7,
  /** The last steps of the path. */
  pathEnd: 1.5,
  /** The landmark that it stands in: the header, a form, the footer. */
  landmark: 1,
  landmarkMiss: -0.4,
  neighbours: 4,
  /** Besides, among several equals. */
  twinContext: 4.9,
  words: 4.8,
  core: 3.5,
} as const
