import { useQuery } from '@tanstack/react-query';
import { request } from '#ui/http.ts';
import type { User } from '#ui/session.ts';

/** What people may change of themselves, as `GET /api/me` returns it. */
export interface Me extends User {
  readonly version: number;
  readonly phone: string | null;
  readonly photo_id: string | null;
  readonly language: 'en' | 'id';
  readonly time_zone: string | null;
  readonly site_time_zone: string;
  readonly has_password: boolean;
}

export interface Device {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly ip: string | null;
  readonly created_at: string;
  readonly last_used_at: string;
  readonly is_current: boolean;
}

const ME = ['portal', 'me'] as const;
export const DEVICES = ['portal', 'me', 'sessions'] as const;

/** The caller's stored record. Read again only by hand, so that nothing changes while a person types. */
export const useMe = () =>
  useQuery({
    queryKey: ME,
    queryFn: async ({ signal }) => (await request<Me>('/me', { signal })).data,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const useDevices = () =>
  useQuery({
    queryKey: DEVICES,
    queryFn: async ({ signal }) => (await request<readonly Device[]>('/me/sessions', { signal })).data,
  });

export const saveMe = async (change: object): Promise<Me> =>
  (await request<Me>('/me', { method: 'PATCH', body: change })).data;

export interface Photo {
  readonly id: string;
  readonly url: string;
}

/** Stores a picture; it becomes the photo once the profile that names it is saved. */
export async function uploadPhoto(file: File): Promise<Photo> {
  const body = new FormData();
  body.append('file', file);
  return (await request<Photo>('/files', { method: 'POST', body })).data;
}
