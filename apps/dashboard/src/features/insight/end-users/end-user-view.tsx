import { Button, Group, SimpleGrid, Skeleton, Stack, Table } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDownload, IconTrash, IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { EndUserDeletion, EndUserRecord } from '@waymark/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Location } from 'react-router'
import { useAppArea } from '../../../lib/app-area.ts'
import { toApiError } from '../../../lib/errors/api-error.ts'
import { saveJson } from '../../../lib/save-json.ts'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { BackLink } from '../../../ui/frame/back-link.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { AboutPanel } from './about-panel.tsx'
import { AnswersPanel } from './answers-panel.tsx'
import { endUserQuery } from './end-users.queries.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { ErasureReceipt } from './erasure-receipt.tsx'
import { MetPanel } from './met-panel.tsx'
import { Panel } from './panel.tsx'
import { PropertiesPanel } from './properties-panel.tsx'

const isList = ({ pathname, search }: Location) =>
  pathname.endsWith('/end-users') && !new URLSearchParams(search).has('id')

interface EndUserViewProps {
  endUserId: string
  onBack: () => void
}

/** One end user's record, and their erasure with its receipt. */
export function EndUserView({ endUserId, onBack }: EndUserViewProps) {
  const { t } = useTranslation('end-users')
  const { app } = useAppArea()
  const [erased, setErased] = useState<EndUserDeletion>()
  const endUser = useQuery({ ...endUserQuery(app.id, endUserId), enabled: !erased })
  if (erased) return <ErasureReceipt endUserId={endUserId} erased={erased} onBack={onBack} />
  return (
    <Stack gap="lg">
      <BackLink to="?" isThere={isList}>
        {t('title')}
      </BackLink>
      {endUser.isPending && <Skeleton height={360} radius="lg" aria-hidden="true" />}
      {endUser.isError &&
        (toApiError(endUser.error).status === 404 ? (
          <EmptyState
            icon={<IconUserOff size={28} />}
            title={t('unknown.title', { id: endUserId })}
            text={t('unknown.text')}
          />
        ) : (
          <FailureState error={endUser.error} onRetry={() => void endUser.refetch()} />
        ))}
      {endUser.data && <Known endUser={endUser.data} onErased={setErased} />}
    </Stack>
  )
}

interface KnownProps {
  endUser: EndUserRecord
  onErased: (erased: EndUserDeletion) => void
}

function Known({ endUser, onErased }: KnownProps) {
  const { t } = useTranslation('end-users')
  const [isAsking, asking] = useDisclosure(false)
  const actions = (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconDownload size={18} />}
        onClick={() => saveJson('end-user.json', endUser)}
      >
        {t('export')}
      </Button>
      <Button color="red" variant="light" leftSection={<IconTrash size={18} />} onClick={asking.open}>
        {t('erase.open')}
      </Button>
    </Group>
  )
  return (
    <>
      <PageHeader title={endUser.key} action={actions} />
      <SimpleGrid cols={2} spacing="lg">
        <AboutPanel endUser={endUser} />
        <PropertiesPanel properties={endUser.profile?.properties ?? []} empty={t('properties.empty')} />
      </SimpleGrid>
      <MetPanel met={endUser.met} />
      <NotMetPanel notMet={endUser.notMet} />
      <AnswersPanel answers={endUser.answers} />
      <EraseDialog opened={isAsking} endUserId={endUser.key} onClose={asking.close} onErased={onErased} />
    </>
  )
}

/** The live guides that an end user has not seen, each with the gate that stops it. */
function NotMetPanel({ notMet }: Pick<EndUserRecord, 'notMet'>) {
  const { t } = useTranslation('end-users')
  return (
    <Panel title={t('notMet.title')} empty={notMet.length === 0 && t('notMet.empty')}>
      <Table verticalSpacing="sm">
        <Table.Tbody>
          {notMet.map(({ deploymentId, name, sees, gate }) => (
            <Table.Tr key={deploymentId}>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td>{sees || !gate ? t('notMet.canSee') : t(`notMet.gates.${gate}`)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  )
}
