import { useTranslation } from 'react-i18next'
import { ContrastMark } from '../../../../ui/fields/contrast-mark.tsx'
import type { ColourVerdict } from './judge-colours.ts'

interface ContrastNoteProps {
  verdict: ColourVerdict
}

/** A colour's contrast, as a ratio and a word. */
export function ContrastNote({ verdict }: ContrastNoteProps) {
  const { t, i18n } = useTranslation('editor-settings')
  const { ratio, needed, isEnough } = verdict
  const format = (figure: number) => figure.toLocaleString(i18n.language, { maximumFractionDigits: 1 })
  const figures = { ratio: format(ratio), needed: format(needed) }
  return (
    <ContrastMark isEnough={isEnough} text={t(isEnough ? 'contrast.enough' : 'contrast.weak', figures)} />
  )
}
