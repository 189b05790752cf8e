import { Anchor, Code } from '@mantine/core'
import { Link } from 'react-router'
import { useAppArea } from '../../lib/app-area.ts'

/** An end user's id, with a link to their record; in a tab of its own, because forms show it too. */
export function EndUserLink({ endUserId }: { endUserId: string }) {
  const { app } = useAppArea()
  return (
    <Anchor
      component={Link}
      to={`/app/${app.id}/end-users?id=${encodeURIComponent(endUserId)}`}
      target="_blank"
      style={{ overflowWrap: 'anywhere' }}
    >
      <Code>{endUserId}</Code>
    </Anchor>
  )
}
