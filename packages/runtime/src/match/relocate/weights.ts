/**
 * The most that agreement adds, and what disagreement costs. Fitted to rank the right element first, kept close to
 * prior knowledge, and rounded. Over years, published measurements say, 99 % of elements keep their tag, 95 text and
 * name, 88 links, 87 ids, 80 classes, 54 absolute paths, 35 positions; stable features weigh most.
 */
export const WEIGHTS = {
  tag: 2.5,
  kin: 0.6,
  tagMiss: -2.5,
  type: 0.8,
  typeMiss: -0.9,
  roleMiss: -0.3,
  text: 4.2,
  /** For texts that are only figures. */
  figures: 1.9,
  textMiss: -2.3,
  textGone: -1.5,
  /** Neither has a text. */
  bothSilent: 0.4,
  /** Neither has a text, and both show a picture. */
  picture: 3,
  pictureMiss: -1.2,
  /** The candidate's text stood beside the wanted element: it is a neighbour that has moved up. */
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
  /** For the same vertical position on the page. */
  height: 0.8,
  size: 1.4,
  /** For an element without a box now, such as a menu for small screens. */
  roomless: -4,
  shape: 1.3,
  samePath: 0.2,
  path: 2.3,
  idPath: 0.7,
  /** For the last steps of the path. */
  pathEnd: 1.5,
  /** For the landmark around it: header, form, footer. */
  landmark: 1,
  landmarkMiss: -0.4,
  neighbours: 4,
  /** Additional, among several equals. */
  twinContext: 4.9,
  words: 4.8,
  core: 3.5,
} as const
