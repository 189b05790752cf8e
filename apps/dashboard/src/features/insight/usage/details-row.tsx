import { ActionIcon, Code, Stack, Table, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'

interface DetailsRowProps {
  cells: readonly ReactNode[]
  /** Names the button that opens the details. */
  label: string
  /** By label; an empty value is left out. */
  details: readonly [label: string, value: string][]
  /** A longer text above them. */
  code?: string | undefined
}

/** A row whose details open below it. */
export function DetailsRow({ cells, label, details, code }: DetailsRowProps) {
  const [isOpen, { toggle }] = useDisclosure(false)
  const id = useId()
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <Table.Tr>
        {cells.map((cell, index) => (
          <Table.Td key={index} style={{ overflowWrap: 'anywhere' }}>
            {cell}
          </Table.Td>
        ))}
        <Table.Td ta="right">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={label}
            onClick={toggle}
          >
            <Chevron size={18} />
          </ActionIcon>
        </Table.Td>
      </Table.Tr>
      {isOpen && (
        <Table.Tr id={id}>
          <Table.Td colSpan={cells.length + 1}>
            <Stack gap="sm">
              {code && <Code block>{code}</Code>}
              {details
                .filter(([, value]) => value !== '')
                .map(([name, value]) => (
                  <Text key={name} size="sm" style={{ overflowWrap: 'anywhere' }}>
                    <Text span c="dimmed">
                      {name}:
                    </Text>{' '}
                    {value}
                  </Text>
                ))}
            </Stack>
          </Table.Td>
        </Table.Tr>
      )}
    </>
  )
}
