import type { TFunction } from 'i18next'
import type { SegmentUse } from '@waymark/contract'

/** Names a use of a segment in a few words. */
export function nameUse(t: TFunction<'segments'>, use: SegmentUse): string {
  switch (use.kind) {
    case 'DEPLOYMENT':
    case 'SEGMENT':
      return use.name
    case 'STEP':
      return t('uses.step', { project: use.project, step: use.step })
    case 'THEME':
      return t('uses.theme')
  }
}
