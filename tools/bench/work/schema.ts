import { z } from 'zod';

export const newPetSchema = z.strictObject({
  name: z.string().min(1).max(100),
  categoryId: z.int().min(1),
  status: z.enum(['available', 'pending', 'sold']).optional(),
});

export const petIdSchema = z.object({ petId: z.string().regex(/^[1-9]\d{0,15}$/) });
