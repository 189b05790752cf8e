import fastifyCookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { compressAnswers } from '../platform/http/compress-answers.ts'
import type { BuiltFolders } from './built-folders.ts'
import { serveCapturePage } from './serve-capture-page.ts'
import { serveDashboard, type DashboardOptions } from './serve-dashboard.ts'
import { servePlayground } from './serve-playground.ts'
import { serveSdkFiles } from './serve-sdk-files.ts'

export interface ServePagesOptions extends Omit<DashboardOptions, 'folder'> {
  folders: BuiltFolders
  /** The SDK key of the sample target app; undefined keeps the sample off. */
  sampleSdkKey: string | undefined
}

/** Serves only the SDK's files. */
export function serveSdk(server: FastifyInstance, folders: BuiltFolders): void {
  void server.register(async (scope) => {
    await scope.register(fastifyStatic, { serve: false, preCompressed: true })
    serveSdkFiles(scope, folders.sdk)
  })
}

/** Serves what browsers load: the dashboard, the SDK's files and, in local mode, the sample target app. */
export function servePages(
  server: FastifyInstance,
  { folders, sampleSdkKey, basePath, answerFirst }: ServePagesOptions,
): void {
  void server.register(async (scope) => {
    await scope.register(fastifyCookie)
    await scope.register(fastifyStatic, { serve: false, preCompressed: true })
    serveSdkFiles(scope, folders.sdk)
    serveBuilderFiles(scope, join(folders.dashboard, 'builder'))
    servePackages(scope, folders.packages)
    if (sampleSdkKey) {
      servePlayground(scope, { folder: folders.playground, sdkKey: sampleSdkKey, basePath })
    }
    serveCapturePage(scope)
    await compressAnswers(scope)
    serveDashboard(scope, { folder: folders.dashboard, basePath, answerFirst })
  })
}

/** The bundler's names of files that never change their content. */
const isHashed = (file: string) => /-[\w-]{8}\.js$/.test(file)

/** Serves the builder, which the SDK loads into target apps on any origin. */
function serveBuilderFiles(scope: FastifyInstance, folder: string): void {
  scope.get('/builder/:file', async (request, reply) => {
    const { file } = request.params as { file: string }
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
    if (isHashed(file)) return reply.sendFile(file, folder, { immutable: true, maxAge: '365d' })
    return reply.header('cache-control', 'no-cache').sendFile(file, folder, { cacheControl: false })
  })
}

/** Serves the npm packages of this version, for `npm install <address>`, and the list of them. */
function servePackages(scope: FastifyInstance, folder: string): void {
  scope.get('/packages', async (_, reply) => {
    const files = await readdir(folder).catch(() => [])
    return reply.header('cache-control', 'no-cache').send(files.filter((it) => ARCHIVE.test(it)))
  })
  scope.get('/packages/:file', (request, reply) => {
    const { file } = request.params as { file: string }
    if (!ARCHIVE.test(file)) return reply.callNotFound()
    return reply.header('cache-control', 'no-cache').sendFile(file, folder, { cacheControl: false })
  })
}

const ARCHIVE = /^waymark-[a-z-]+-\d+\.\d+\.\d+\.tgz$/
