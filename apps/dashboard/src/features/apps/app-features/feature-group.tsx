import { Badge, Card, Stack, Switch, Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './feature-group.module.css'

interface FeatureSwitch {
  label: string
  /** The feature's benefit to authors. */
  text: string
  enabled: boolean
  isBeta: boolean
  onTurn(enabled: boolean, label: string): void
}

interface FeatureGroupProps {
  title: string
  switches: readonly FeatureSwitch[]
}

/** A group of related switches, each with a sentence on its benefit to authors. */
export function FeatureGroup({ title, switches }: FeatureGroupProps) {
  const titleId = useId()
  return (
    <Stack component="section" gap="sm" aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {title}
      </Title>
      <Card padding={0}>
        {switches.map((it) => (
          <FeatureRow key={it.label} {...it} />
        ))}
      </Card>
    </Stack>
  )
}

function FeatureRow({ label, text, enabled, isBeta, onTurn }: FeatureSwitch) {
  const { t } = useTranslation('app-features')
  return (
    <div className={classes.row}>
      <Switch
        label={label}
        description={text}
        checked={enabled}
        onChange={(event) => onTurn(event.currentTarget.checked, label)}
      />
      {isBeta && (
        <Badge size="sm" variant="light">
          {t('beta')}
        </Badge>
      )}
    </div>
  )
}
