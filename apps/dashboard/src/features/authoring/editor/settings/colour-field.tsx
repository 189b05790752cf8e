import { useTranslation } from 'react-i18next'
import { ColourField as Field, type ColourFieldProps } from '../../../../ui/fields/colour-field.tsx'

/** A colour of the step's own, or the theme's. */
export function ColourField(props: Omit<ColourFieldProps, 'words'>) {
  const { t } = useTranslation('editor')
  const words = {
    placeholder: t('style.themeColour'),
    pick: t('style.pickColour'),
    reset: t('style.resetColour', { label: props.label }),
  }
  return <Field {...props} words={words} />
}
