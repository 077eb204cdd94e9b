import 'reflect-metadata';
import serverlessExpress, { getCurrentInvoke } from '@codegenie/serverless-express';
import {
  type ArgumentsHost,
  Body,
  type CanActivate,
  Catch,
  Controller,
  type DynamicModule,
  type ExceptionFilter,
  type ExecutionContext,
  Get,
  HttpException,
  Inject,
  Injectable,
  Module,
  Param,
  Post,
  Res,
  UseGuards,
  ValidationPipe,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter } from '@nestjs/platform-express';
import { IsIn, IsInt, IsOptional, IsString, Length, Max, Min } from 'class-validator';
import express, { type Response } from 'express';
import type { DocumentClient } from '../../../shared/dynamodb/documentClient.ts';
import { admit } from '../work/admit.ts';
import type { Handler, HandlerOf } from '../work/event.ts';
import { constantHeaders, createdHeaders, readHeaders } from '../work/headers.ts';
import { logRequest } from '../work/log.ts';
import { putPet, readPet } from '../work/pets.ts';
import { invalid, noPet, rejectionOf } from '../work/rejection.ts';

class NewPetBody {
  @IsString()
  @Length(1, 100)
  name!: string;

  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  categoryId!: number;

  @IsOptional()
  @IsIn(['available', 'pending', 'sold'])
  status?: 'available' | 'pending' | 'sold';
}

const client = Symbol('the client of the store');

@Injectable()
class KeyGuard implements CanActivate {
  readonly #documents: DocumentClient;

  constructor(@Inject(client) documents: DocumentClient) {
    this.#documents = documents;
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const began = Date.now();
    const request = context.switchToHttp().getRequest();
    const response = context.switchToHttp().getResponse<Response>();
    const { requestId } = getCurrentInvoke().event.requestContext;
    response.on('finish', () => logRequest(requestId, request.method === 'POST' ? 'createPet' : 'getPet', response.statusCode, began));
    response.set({ ...constantHeaders, 'x-request-id': requestId });
    response.set(await admit(this.#documents, request.headers.authorization));
    return true;
  }
}

@Controller('pets')
@UseGuards(KeyGuard)
class PetsController {
  readonly #documents: DocumentClient;

  constructor(@Inject(client) documents: DocumentClient) {
    this.#documents = documents;
  }

  @Post()
  async createPet(
    @Body(new ValidationPipe({ expectedType: NewPetBody, whitelist: true, forbidNonWhitelisted: true })) body: NewPetBody,
    @Res({ passthrough: true }) response: Response,
  ) {
    const pet = await putPet(this.#documents, body);
    response.set(createdHeaders(pet.id));
    return pet;
  }

  @Get(':petId')
  async getPet(@Param('petId') petId: string, @Res({ passthrough: true }) response: Response) {
    const found = /^[1-9]\d{0,15}$/.test(petId) ? await readPet(this.#documents, Number(petId)) : undefined;
    if (!found) throw noPet(petId);
    const { version, ...pet } = found;
    response.set(readHeaders(pet.id, version));
    return pet;
  }
}

@Catch()
class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost) {
    const { status, body } = rejectionOf(error instanceof HttpException && error.getStatus() === 400 ? invalid(error.message) : error);
    host.switchToHttp().getResponse<Response>().status(status).json(body);
  }
}

@Module({})
class PetsModule {}

/** Nest on Express, with its validation pipe. */
export const handlerOf: HandlerOf = (documents) => {
  const module: DynamicModule = {
    module: PetsModule,
    controllers: [PetsController],
    providers: [KeyGuard, { provide: client, useValue: documents }],
  };
  const ready = start();
  return async (event, context) => (await ready)(event, context);

  async function start(): Promise<Handler> {
    const app = express();
    app.disable('x-powered-by');
    app.disable('etag');
    const nest = await NestFactory.create(module, new ExpressAdapter(app), { logger: false });
    nest.useGlobalFilters(new ErrorFilter());
    await nest.init();
    return serverlessExpress({ app }) as unknown as Handler;
  }
};
