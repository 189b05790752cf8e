import type { TFunction } from 'i18next'
import type { ClueVerdict } from './strength.ts'

/** Why a step's element is weakly identified, and where that can be changed. */
export const toWeakText = ({ reasons }: ClueVerdict, t: TFunction<'editor-settings'>): string =>
  [...reasons.map((it) => t(`strength.reasons.${it}`)), t('strength.badgeText')].join('\n')
