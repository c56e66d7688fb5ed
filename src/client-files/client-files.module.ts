import { Module } from '@nestjs/common';
import { ClientFilesController } from './client-files.controller.js';
import { ClientFilesService } from './client-files.service.js';

@Module({ controllers: [ClientFilesController], providers: [ClientFilesService] })
export class ClientFilesModule {}
