import { keepPreviousData } from '@tanstack/react-query'
import type { AuditFilter } from '@waymark/contract'
import { api } from '../../../lib/calls/api.ts'
import { toServerUrl } from '../../../lib/calls/server-address.ts'

const PAGE_SIZE = 50

export const auditLogQuery = (filter: AuditFilter, page: number) =>
  api.auditLog.list.queryOptions({
    input: { ...filter, page, size: PAGE_SIZE },
    placeholderData: keepPreviousData,
  })

export const membersQuery = api.users.list.queryOptions({ input: {} })

export const appsQuery = api.apps.list.queryOptions({ input: {} })

/** The address of the filtered log as CSV. */
export function toCsvUrl(filter: AuditFilter): string {
  const given = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return toServerUrl(`/v1/audit-log.csv?${new URLSearchParams(given)}`)
}
