import { List, Switch, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { markElements } from '../identifiers/mark-elements.ts'
import type { DrawnStop } from './accessibility-report.ts'

interface FocusOrderProps {
  stops: DrawnStop[]
}

/** Lists the step's tab order, numbered on the canvas as well. */
export function FocusOrder({ stops }: FocusOrderProps) {
  const { t } = useTranslation('editor-accessibility')
  const [isShown, setIsShown] = useState(false)
  const first = stops[0]?.element
  useEffect(() => {
    if (!isShown || !first) return
    return markElements(
      first.ownerDocument,
      stops.map(({ element }, at) => ({ element, label: String(at + 1) })),
    )
  }, [isShown, first, stops])
  if (stops.length === 0) {
    return (
      <Text size="xs" c="dimmed">
        {t('focus.none')}
      </Text>
    )
  }
  return (
    <div role="group" aria-label={t('focus.title')}>
      <Switch
        size="sm"
        label={t('focus.show')}
        checked={isShown}
        onChange={(event) => setIsShown(event.currentTarget.checked)}
      />
      <List type="ordered" size="xs" mt="xs" spacing={2} c="dimmed">
        {stops.map(({ name }, at) => (
          <List.Item key={at}>{name || t('focus.nameless')}</List.Item>
        ))}
      </List>
    </div>
  )
}
