import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Basis } from '@waymark/contract'
import { useAppArea } from '../../lib/app-area.ts'
import { formatCount } from '../../lib/texts/numbers.ts'

/** Says which end users a count is based on, whether it is an estimate, and why there are none. */
export function CountBasis({ keepsProfiles, endUsers, examined, isSample }: Basis) {
  const { t, i18n } = useTranslation()
  const { app } = useAppArea()
  const say = (count: number) => formatCount(count, i18n.language)
  if (!keepsProfiles) {
    return (
      <Text size="sm" c="dimmed">
        {t('basis.off')}{' '}
        <Anchor
          component={Link}
          to={`/app/${app.id}/settings/privacy`}
          target="_blank"
          inherit
          underline="always"
        >
          {t('basis.settings')}
        </Anchor>
      </Text>
    )
  }
  if (endUsers === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('basis.nobody')}
      </Text>
    )
  }
  return (
    <Text size="sm" c="dimmed">
      {isSample
        ? t('basis.sample', { endUsers: say(endUsers), examined: say(examined) })
        : t('basis.all', { count: endUsers, endUsers: say(endUsers) })}
    </Text>
  )
}
