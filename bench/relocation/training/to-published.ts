import type { FeatureRecord } from '../../../packages/runtime/src/match/relocate/feature-record.ts'
import { fromProperties } from '../../../packages/runtime/src/match/relocate/from-properties.ts'
import type { Random } from './random.ts'

const ATTRIBUTES = ['href', 'alt']
const NEAR_PX = 100

/** What an element looks like in published data: few attributes, the words around it in no order, places or none. */
export function toPublished(
  {
    tag,
    id,
    name,
    classes,
    attributes = {},
    text,
    xpath,
    idXpath,
    x,
    y,
    width = 0,
    height = 0,
  }: FeatureRecord,
  around: readonly FeatureRecord[],
  hasPlaces: boolean,
): FeatureRecord {
  const near = around.filter(
    (it) =>
      it.text &&
      it.text.length < 40 &&
      Math.abs((it.x ?? 0) - (x ?? 0)) < NEAR_PX * 2 &&
      Math.abs((it.y ?? 0) - (y ?? 0)) < NEAR_PX,
  )
  return fromProperties({
    tag: tag?.toUpperCase(),
    id,
    name,
    classList: classes,
    ...Object.fromEntries(ATTRIBUTES.map((it) => [it, attributes[it] ?? ''])),
    visibleText: text || attributes.value || attributes.placeholder,
    neighborText: hasPlaces
      ? [...new Set(near.flatMap((it) => (it.text ?? '').split(' ')))].slice(0, 40)
      : [],
    xpath,
    idxpath: idXpath,
    isButton: tag === 'button',
    location: hasPlaces ? { x, y, width, height } : undefined,
    area: hasPlaces ? width * height : null,
    shape: hasPlaces && height > 0 ? Math.round((100 * width) / height) : null,
  })
}

/** Published candidates hold what is not shown as well: menus for small screens say everything twice. */
export function addHidden(
  candidates: readonly FeatureRecord[],
  hasPlaces: boolean,
  random: Random,
): FeatureRecord[] {
  const hidden = candidates
    .filter(({ tag, text }) => tag === 'a' && text && random.chance(0.15))
    .map((it, at) => ({
      ...it,
      xpath: `/html[1]/body[1]/div[9]/ul[1]/li[${at + 1}]/a[1]`,
      idXpath: `/html[1]/body[1]/div[9]/ul[1]/li[${at + 1}]/a[1]`,
      ...(hasPlaces && { x: 0, y: 0, width: 0, height: 0, area: 0 }),
    }))
  return [...candidates, ...hidden]
}
