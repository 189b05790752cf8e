import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FONT_STACK, themeLimits } from '@waymark/contract/constants'

interface FontFieldProps {
  value: string | undefined
  onChange(value: string | undefined): void
}

const BUILT_IN_FONT = 'system-ui'

/** The fonts of the app, which its pages load; incomplete input stays in the field. */
export function FontField({ value, onChange }: FontFieldProps) {
  const { t } = useTranslation(['app-settings', 'problems'])
  const [typed, setTyped] = useState<{ text: string; value: string | undefined } | null>(null)
  const text = typed && typed.value === value ? typed.text : (value ?? '')
  const isWrong = text.trim() !== '' && !FONT_STACK.test(text.trim())
  return (
    <TextInput
      size="sm"
      label={t('theme.font')}
      description={t('theme.fontHint')}
      placeholder={BUILT_IN_FONT}
      maxLength={themeLimits.fontLength}
      value={text}
      error={isWrong && t('problems:details.font_expected')}
      onChange={({ currentTarget }) => {
        const next = currentTarget.value.trim()
        const meant = next === '' ? undefined : FONT_STACK.test(next) ? next : value
        setTyped({ text: currentTarget.value, value: meant })
        if (meant !== value) onChange(meant)
      }}
    />
  )
}
