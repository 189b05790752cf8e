import type { MarkupPair } from '../../../packages/runtime/test/relocation/page-pairs.ts'
import { toRandom } from './random.ts'
import { renderPage } from './render.ts'
import { evolveSite, inventSite } from './site.ts'
import { inventStyle, restyle } from './style.ts'

/** Half ordinary releases, half redesigns, of which some are in another language. */
export function writePair(seed: number): MarkupPair {
  const random = toRandom(seed)
  const site = inventSite(random)
  const style = inventStyle(random)
  const isRelease = random.chance(0.5)
  const isTranslated = random.chance(isRelease ? 0.1 : 0.3)
  const later = evolveSite(
    site,
    {
      reworded: isRelease ? random() * 0.2 : random() * 0.7,
      removed: random() * 0.25,
      added: random() * 0.25,
      reordered: isRelease ? random() * 0.3 : 0.5,
    },
    random,
  )
  const laterStyle = isRelease ? restyle(style, random) : inventStyle(random)
  if (isTranslated) laterStyle.language = random.pick(['german', 'french'])
  return {
    name: `${isRelease ? 'release' : 'redesign'}${isTranslated ? '-translated' : ''}-${seed}`,
    before: renderPage(site, style),
    after: renderPage(later, laterStyle),
  }
}
