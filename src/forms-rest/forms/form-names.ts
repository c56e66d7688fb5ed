import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { RequestTarget, SegmentName } from '../../common/index.js';
import { Forms } from '../../forms-core/index.js';
import { EndpointServers } from '../../response-cache/index.js';
import { parseFormKey } from './form-key.js';

/** What is before the id of a form in a URL, except at endpoints of delivery. */
const PLACES = [['forms'], ['.rest', 'forms', 'v1', 'forms']];

/** Lets uuids of forms be used in URLs wherever ids are. */
@Injectable()
export class FormNames implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly forms: Forms,
    private readonly endpoints: EndpointServers,
  ) {}

  onModuleInit(): void {
    this.host.httpAdapter.getInstance<FastifyInstance>().targets.find = (target) => this.find(target);
  }

  private find({ segments }: RequestTarget): Promise<SegmentName | undefined> | undefined {
    for (const before of this.places()) {
      const index = before.length;
      const key = parseFormKey(segments[index] ?? '');
      if (key === undefined || !('uuid' in key)) continue;
      if (before.every((segment, place) => segments[place] === segment)) return this.idOf(key.uuid, index);
    }
    return undefined;
  }

  private places(): readonly (readonly string[])[] {
    const endpoints = this.endpoints.pathsOf('forms').map((path) => ['.rest', ...path.split('/')]);
    return [...PLACES, ...endpoints];
  }

  private async idOf(uuid: string, index: number): Promise<SegmentName | undefined> {
    const id = await this.forms.idOf(uuid);
    return id === undefined ? undefined : { index, name: String(id) };
  }
}
