import fastify from 'fastify'

export const createServer = fastify
