import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { RequestTarget, SegmentName } from '../common/index.js';
import { Forms } from '../forms-core/index.js';
import { parseFormKey } from './form-key.js';

/** What is before the id of a form in a URL. */
const PLACES = [['forms'], ['.rest', 'forms', 'v1', 'forms']];

/** Lets uuids of forms be used in URLs wherever ids are. */
@Injectable()
export class FormNames implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly forms: Forms,
  ) {}

  onModuleInit(): void {
    this.host.httpAdapter.getInstance<FastifyInstance>().targets.find = (target) => this.find(target);
  }

  private find({ segments }: RequestTarget): Promise<SegmentName | undefined> | undefined {
    const place = PLACES.find((before) => before.every((segment, index) => segments[index] === segment));
    if (place === undefined) return undefined;
    const index = place.length;
    const key = parseFormKey(segments[index] ?? '');
    return key !== undefined && 'uuid' in key ? this.idOf(key.uuid, index) : undefined;
  }

  private async idOf(uuid: string, index: number): Promise<SegmentName | undefined> {
    const id = await this.forms.idOf(uuid);
    return id === undefined ? undefined : { index, name: String(id) };
  }
}
