import type { Component } from '@waymark/contract'
import { Stack, Switch, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { containerTraits } from '@waymark/contract/constants'
import { setDismissal } from '../model/component-edits.ts'

interface DismissalFieldsProps {
  component: Component
  onChange(component: Component, part: string): void
}

/** Chooses how end users can close it, as far as its container allows. */
export function DismissalFields({ component, onChange }: DismissalFieldsProps) {
  const { t } = useTranslation('editor')
  const { t: ts } = useTranslation('editor-settings')
  return (
    <Stack gap="xs" role="group" aria-label={t('behaviour.dismissal')}>
      <Text size="sm" fw={600}>
        {t('behaviour.dismissal')}
      </Text>
      {containerTraits[component.container].dismissalWays.map((way) => (
        <Switch
          key={way}
          label={t(`behaviour.dismissals.${way}`)}
          description={ts(`dismissal.${way}`)}
          checked={component.dismissal[way]}
          onChange={(event) => {
            const isOn = event.currentTarget.checked
            onChange(setDismissal(component, { [way]: isOn }), `dismissal ${way} ${isOn}`)
          }}
        />
      ))}
    </Stack>
  )
}
