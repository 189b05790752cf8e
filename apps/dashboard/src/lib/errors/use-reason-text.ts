import { useTranslation } from 'react-i18next'
import { toReasonText } from './problem-text.ts'

/** Says the reasons that are part of an answer: no refused call has loaded their texts. */
export function useReasonText(): typeof toReasonText {
  useTranslation('problems')
  return toReasonText
}
